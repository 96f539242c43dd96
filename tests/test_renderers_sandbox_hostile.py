"""Hostile CadQuery programs: none gets out of the sandbox, each gets its reason, and the next one is served."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from boxed_cad import GOOD, LIBC, nothing_is_left, open_sandbox, refusal, volume

from renderers._sandbox import Sandbox
from schemas.errors import Reason

BASIC = {
    "reads the password file": ("open('/etc/passwd').read()", {Reason.FILE_ACCESS}),
    "reads the guard's environment": ("open('/proc/1/environ').read()", {Reason.FILE_ACCESS}),
    "lists the root": ("import os\nos.listdir('/')", {Reason.FILE_ACCESS}),
    "reads through a link": (
        "import os\nos.symlink('/etc/shadow', 'mine')\nopen('mine').read()",
        {Reason.FILE_ACCESS},
    ),
    "swallows the refusal": (
        "try:\n    open('/etc/passwd')\nexcept BaseException:\n    pass\n" + GOOD,
        {Reason.FILE_ACCESS},
    ),
    "connects out": ("import socket\nsocket.create_connection(('192.0.2.1', 80), 1)", {Reason.NETWORK}),
    "asks for a name": (
        "import urllib.request\nurllib.request.urlopen('http://example.com')",
        {Reason.NETWORK},
    ),
    "fork bomb": ("import os\nwhile True:\n    os.fork()", {Reason.HOSTILE}),
    "fork bomb in C": (LIBC + "while True:\n    libc.fork()", {Reason.HOSTILE}),
    "daemon": (LIBC + "libc.daemon(0, 0)", {Reason.HOSTILE}),
    "shell": ("import os\nos.system('id')", {Reason.HOSTILE}),
    "shell in C": (LIBC + "libc.system(b'id')", {Reason.HOSTILE}),
    "thread bomb": (
        "import threading\nwhile True:\n    threading.Thread(target=threading.Event().wait, args=(99,)).start()",
        {Reason.SCRIPT_ERROR, Reason.MEMORY, Reason.TIMEOUT},
    ),
    "fills the disk": ("f = open('x', 'wb')\nwhile True:\n    f.write(bytes(1 << 20))", {Reason.TOO_LARGE}),
    "fills the disk with files": (
        "n = 0\nwhile True:\n    open(f'f{n}', 'w').close()\n    n += 1",
        {Reason.TOO_LARGE},
    ),
    "eats memory": ("x = []\nwhile True:\n    x.append(bytearray(64 << 20))", {Reason.MEMORY}),
    "eats memory in C": (LIBC + "x = bytearray(4 << 30)", {Reason.MEMORY}),
    "endless loop": ("while True:\n    pass", {Reason.TIMEOUT}),
    "ignores signals and sleeps": (
        "import signal, threading\nfor s in (15, 2, 24):\n    signal.signal(s, signal.SIG_IGN)\nthreading.Event().wait(99)",
        {Reason.TIMEOUT},
    ),
    "prints for ever": ("while True:\n    print('x' * 4096)", {Reason.TOO_LARGE}),
    "kills its parent": ("import os, signal\nos.kill(os.getppid(), signal.SIGKILL)", {Reason.HOSTILE}),
    "kills its parent in C": (LIBC + "libc.kill(1, 9)", {Reason.HOSTILE}),
    "kills everybody in C": (LIBC + "libc.kill(-1, 9)", {Reason.HOSTILE}),
    "traces its parent": (LIBC + "libc.ptrace(16, 1, 0, 0)", {Reason.HOSTILE}),
    "mounts": (LIBC + "libc.mount(b'x', b'/box', b'tmpfs', 0, None)", {Reason.HOSTILE}),
    "makes a namespace": (LIBC + "libc.unshare(0x10000000)", {Reason.HOSTILE}),
    "makes a device": (LIBC + "libc.mknod(b'd', 0o60666, 0)", {Reason.HOSTILE}),
    "imports our packages": ("import schemas.program", {Reason.SCRIPT_ERROR}),
    "imports the sandbox": ("import renderers._sandbox_guard", {Reason.SCRIPT_ERROR}),
    "leaves at once": ("import os\nos._exit(0)", {Reason.SCRIPT_ERROR}),
    "forges the notes": (
        "import os\nopen('/box/out/notes.json', 'w').write('{\"parts\": 1}')\nos._exit(0)",
        {Reason.HOSTILE},
    ),
    "forges the geometry": (
        "import json, os\n"
        "note = {'name': 'x', 'color': [], 'location': [1.0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]}\n"
        "open('/box/out/notes.json', 'w').write(json.dumps({'parts': [note], 'spans': [], 'owners': []}))\n"
        "open('/box/out/0.brep', 'wb').write(b'Open CASCADE' + bytes(range(256)) * 99)\nos._exit(0)",
        {Reason.HOSTILE, Reason.KERNEL_CRASH, Reason.MEMORY},
    ),
    "links the geometry away": (
        "import os\nos.symlink('/proc/1/mem', '/box/out/0.brep')\n"
        "open('/box/out/notes.json', 'w').write('{\"parts\": [], \"spans\": [], \"owners\": []}')\nos._exit(0)",
        {Reason.FILE_ACCESS},
    ),
    "huge result": ("open('/box/out/0.brep', 'wb').truncate(1 << 40)", {Reason.TOO_LARGE}),
    "crashes": (LIBC + "ctypes.string_at(0)", {Reason.KERNEL_CRASH}),
    "recurses": ("def f():\n    f()\nf()", {Reason.SCRIPT_ERROR}),
}


LIBRARY = {
    "opens the memory of the guard": (LIBC + "print(open('/proc/1/mem', 'rb'))", {Reason.FILE_ACCESS}),
    "reads the kernel's settings": ("open('/proc/sys/kernel/core_pattern', 'w')", {Reason.FILE_ACCESS}),
    "imports a model from elsewhere": (
        "import cadquery as cq\ncq.importers.importStep('/etc/passwd')",
        {Reason.FILE_ACCESS, Reason.SCRIPT_ERROR},
    ),
    "climbs out of its folder": ("open('../../../../etc/hostname').read()", {Reason.FILE_ACCESS}),
    "changes to the root": ("import os\nos.chdir('/')", {Reason.FILE_ACCESS}),
    "changes the root": (LIBC + "libc.chroot(b'.')", {Reason.HOSTILE}),
    "writes over the library": (
        "import cadquery\nopen(cadquery.__file__, 'w').write('')",
        {Reason.SCRIPT_ERROR, Reason.FILE_ACCESS},
    ),
    "plants a module for the next": (
        "import sys\nopen(sys.prefix + '/sitecustomize.py', 'w').write('')",
        {Reason.SCRIPT_ERROR, Reason.FILE_ACCESS},
    ),
    "writes to shared memory": ("open('/dev/shm/x', 'w')", {Reason.SCRIPT_ERROR, Reason.FILE_ACCESS}),
    "makes a pipe where the result goes": (
        "import os\nos.mkfifo('/box/out/notes.json')\nos._exit(0)",
        {Reason.HOSTILE, Reason.SCRIPT_ERROR},
    ),
    "digs folders without end": (
        "import os\nwhile True:\n    os.mkdir('d')\n    os.chdir('d')",
        {Reason.TIMEOUT, Reason.TOO_LARGE},
    ),
}

MEMORY = {
    "hides memory in files without a name": (
        LIBC
        + "import os\nfor _ in range(99):\n    fd = libc.memfd_create(b'x', 0)\n    os.write(fd, bytes(9 << 20))",
        {Reason.SCRIPT_ERROR},
    ),
    "hides memory in segments": (
        LIBC
        + "raise SystemExit(libc.shmget(0, 1 << 30, 0o1600) if libc.shmget(0, 1 << 30, 0o1600) < 0 else 0)",
        {Reason.SCRIPT_ERROR},
    ),
    "asks numpy for a terabyte": ("import numpy\nnumpy.ones(1 << 37)", {Reason.MEMORY}),
    "unpacks a bomb": (
        "import zlib\nz = zlib.compress(bytes(1 << 24), 9)\nx = []\nwhile True:\n    x.append(zlib.decompress(z))",
        {Reason.MEMORY},
    ),
    "doubles a text": ("x = 'x'\nwhile True:\n    x += x", {Reason.MEMORY}),
    "raises its own limits": (
        "import resource\nresource.setrlimit(resource.RLIMIT_AS, (1 << 40, 1 << 40))",
        {Reason.SCRIPT_ERROR},
    ),
}

TIME = {
    "counts to a huge power": ("print(len(str(10 ** 10 ** 9)))", {Reason.TIMEOUT, Reason.MEMORY}),
    "matches for ever": ("import re\nre.match('(a+)+$', 'a' * 99 + 'b')", {Reason.TIMEOUT}),
    "loops in C": (LIBC + "libc.qsort\nimport itertools\nsum(itertools.repeat(1))", {Reason.TIMEOUT}),
    "loops in many threads": (
        "import threading\n\ndef f():\n    while True:\n        pass\n\n\n"
        "t = [threading.Thread(target=f) for _ in range(2)]\nfor x in t:\n    x.start()\nt[0].join()",
        {Reason.TIMEOUT},
    ),
    "swallows everything": (
        "while True:\n    try:\n        nothing()\n    except BaseException:\n        pass",
        {Reason.TIMEOUT},
    ),
    "stops itself": (LIBC + "getattr(libc, 'raise')(19)", {Reason.TIMEOUT}),
    "loops in its error's text": (
        "class E(Exception):\n    def __str__(self):\n        while True:\n            pass\n\n\nraise E",
        {Reason.TIMEOUT},
    ),
    "loops when it is forgotten": (
        "class X:\n    def __del__(self):\n        while True:\n            pass\n\n\nX()\n" + GOOD,
        {Reason.TIMEOUT},
    ),
    "loops in a parser": ("x = " + "(" * 5_000 + ")" * 5_000, {Reason.SYNTAX}),
}

PROCESSES = {
    "starts a process by its library": (
        "import subprocess\nsubprocess.run(['id'], check=True)",
        {Reason.HOSTILE},
    ),
    "starts workers": (
        "import multiprocessing as m\nm.get_context('fork').Process(target=print).start()",
        {Reason.HOSTILE, Reason.SCRIPT_ERROR},
    ),
    "starts one with clone3": (LIBC + "raise SystemExit(libc.syscall(435, 0, 0))", {Reason.SCRIPT_ERROR}),
    "starts one with clone": (LIBC + "libc.syscall(56, 17, 0, 0, 0, 0)", {Reason.HOSTILE}),
    "calls by the 32 bit door": (LIBC + "libc.syscall(0x40000000 | 39)", {Reason.HOSTILE}),
    "calls by interrupt 128": (
        LIBC
        + "import mmap\nm = mmap.mmap(-1, 4096, prot=7)\nm.write(bytes([0xB8, 20, 0, 0, 0, 0xCD, 0x80, 0xC3]))\n"
        "ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(m)))()",
        {Reason.HOSTILE},
    ),
    "queues a signal for its parent": (
        LIBC + "libc.syscall(129, 1, 9, (ctypes.c_char * 128)())",
        {Reason.HOSTILE},
    ),
    "becomes another program": ("import os\nos.execv('/bin/sh', ['sh'])", {Reason.HOSTILE}),
    "becomes another program in C": (LIBC + "libc.execl(b'/bin/sh', b'sh', None)", {Reason.HOSTILE}),
    "loads a kernel program": (LIBC + "libc.syscall(321, 0, 0, 0)", {Reason.HOSTILE}),
    "opens a ring": (LIBC + "libc.syscall(425, 8, 0)", {Reason.HOSTILE}),
    "becomes root": ("import os\nos.setuid(0)", {Reason.HOSTILE}),
    "listens": (
        "import socket\nsocket.socket().bind(('127.0.0.1', 0))",
        {Reason.NETWORK, Reason.SCRIPT_ERROR},
    ),
}

INTERPRETER = {
    "replaces the exit": ("import os\nos._exit = print\nraise SystemExit(3)", {Reason.SCRIPT_ERROR}),
    "replaces the packing of results": (
        "import json, sys\njson.dumps = lambda *a, **k: '{\"parts\": 1}'\n" + GOOD,
        {Reason.HOSTILE},
    ),
    "forges an error report": (
        'import os\nos.write(3, b\'{"reason": "none", "message": 1}\')\nos._exit(1)',
        {Reason.HOSTILE},
    ),
    "floods the error report": (
        "import os\nos.write(3, b'x' * (1 << 15))\nos._exit(1)",
        {Reason.HOSTILE, Reason.TIMEOUT},
    ),
    "ends by an odd exit": ("import sys\nsys.exit(object())", {Reason.SCRIPT_ERROR}),
    "raises what is no Exception": ("raise KeyboardInterrupt", {Reason.SCRIPT_ERROR}),
    "prints bytes that are no text": (
        "import os\nos.write(1, bytes(range(256)) * 9)\nraise SystemExit(2)",
        {Reason.SCRIPT_ERROR},
    ),
    "overflows the stack in C": (
        "import sys\nsys.setrecursionlimit(1 << 30)\nx = []\nfor _ in range(10 ** 6):\n    x = [x]\nrepr(x)",
        {Reason.SCRIPT_ERROR, Reason.KERNEL_CRASH, Reason.MEMORY, Reason.TIMEOUT},
    ),
    "aborts": ("import os\nos.abort()", {Reason.KERNEL_CRASH}),
    "divides in C": (LIBC + "libc.div.restype = ctypes.c_long\nlibc.div(1, 0)", {Reason.KERNEL_CRASH}),
    "billion triangles": (
        "import cadquery as cq\nresult = cq.Workplane().rarray(3, 3, 200, 200).sphere(1)",
        {Reason.TIMEOUT, Reason.TOO_LARGE, Reason.MEMORY, Reason.KERNEL_CRASH},
    ),
    "a solid of no size": ("import cadquery as cq\ncq.Workplane().box(0, 1, 1)", {Reason.SCRIPT_ERROR}),
    "a solid of not-a-number": (
        "import cadquery as cq\nresult = cq.Workplane().sphere(float('nan'))",
        {Reason.SCRIPT_ERROR, Reason.INVALID_GEOMETRY, Reason.KERNEL_CRASH, Reason.TIMEOUT},
    ),
}

HOSTILE = {**BASIC, **LIBRARY, **MEMORY, **TIME, **PROCESSES, **INTERPRETER}


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as box:
        yield box


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_program_gets_its_reason_and_the_next_is_served(sandbox: Sandbox, name: str) -> None:
    text, expected = HOSTILE[name]
    error = refusal(sandbox, text)
    assert error.reason in expected, error
    assert volume(sandbox, GOOD) == pytest.approx(6.0)
    assert nothing_is_left(sandbox)
