// Asks offline.wasm about every situation of a folder and compares with the answers of the native program; see bin/rules.
import { readFileSync } from 'node:fs';

const [module, folder, answers] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(module)), {});

function answer(document) {
    const message = new TextEncoder().encode(`file\x1f${document}`);
    const place = exports.message_open(message.length);
    new Uint8Array(exports.memory.buffer, place, message.length).set(message);
    const length = exports.dose_answer(message.length);
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.message_reply(), length));
}

const lines = readFileSync(answers, 'utf8').split('\n').filter((line) => line);
let different = 0;
for (const line of lines) {
    const [name, wanted] = line.split('\t');
    const { title, source, expected, recorded, ...situation } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    const got = answer(JSON.stringify(situation));
    if (got === `answer\x1f${wanted}\x1e`) continue;
    different += 1;
    console.error(`rules: ${name} is answered otherwise\n  here  ${got}\n  there ${wanted}`);
}
if (lines.length < 60) {
    console.error(`rules: only ${lines.length} situations`);
    different += 1;
}
process.exitCode = different ? 1 : 0;
