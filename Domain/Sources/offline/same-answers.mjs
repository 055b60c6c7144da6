// Asks offline.wasm about every situation of a folder and compares with the answers of the native program; see bin/rules.
import { readFileSync } from 'node:fs';

const [module, face, folder, answers] = process.argv.slice(2);
const { rulesFrom } = await import(face);
const rules = await rulesFrom(readFileSync(module));

function answer(name) {
    const { title, source, expected, recorded, ...situation } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    if (situation.warning) return rules.warning(JSON.stringify(situation.warning));
    if (situation.afterDose) return rules.afterDose(JSON.stringify(situation.afterDose));
    return rules.answerDose(JSON.stringify(situation));
}

let different = 0;

function differ(sentence) {
    different += 1;
    console.error(`rules: ${sentence}`);
}

const lines = readFileSync(answers, 'utf8').split('\n').filter((line) => line);
for (const line of lines) {
    const [name, wanted] = line.split('\t');
    const got = answer(name);
    if (got !== wanted) differ(`${name} is answered otherwise\n  here  ${got}\n  there ${wanted}`);
}
if (lines.length < 75) differ(`only ${lines.length} situations`);

// A phone asks for years without loading anew: what was used is given back.
const [first] = lines[0].split('\t');
for (let count = 0; count < 200; count += 1) answer(first);
const before = rules.bytes;
for (let count = 0; count < 100_000; count += 1) rules.warning('{"format":1,"now":1,"symptoms":[],"doses":[1,2,3]}');
for (let count = 0; count < 500; count += 1) answer(first);
if (rules.bytes !== before) differ(`the memory grew from ${before} to ${rules.bytes} bytes`);
process.exitCode = different ? 1 : 0;
