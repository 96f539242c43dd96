// Compiles the modules of web projects (JSX, TypeScript, Vue components) for as long as its input lasts.
// A request is a frame of four bytes of length and JSON; so is the answer. It reads installed packages, no other file.
import { compileProject } from "./compile_project.mjs";

const answer = (value) => {
  const body = Buffer.from(JSON.stringify(value));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(body.length);
  process.stdout.write(Buffer.concat([head, body]));
};

let received = Buffer.alloc(0);
let turn = Promise.resolve();
process.stdin.on("data", (piece) => {
  received = Buffer.concat([received, piece]);
  while (received.length >= 4 && received.length >= 4 + received.readUInt32LE(0)) {
    const end = 4 + received.readUInt32LE(0);
    const request = JSON.parse(received.subarray(4, end).toString("utf8"));
    received = received.subarray(end);
    turn = turn.then(async () => answer(await compileProject(request)));
  }
});
process.stdin.on("end", () => process.exit(0));
