/**
 * `npm run sbom`: prints a software bill of materials of all installed packages in the format CycloneDX, or writes it to a
 * file. Reads only the lockfile.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { billOfMaterials, type Product } from './bill-of-materials';
import type { Lockfile } from './locked-packages';
import { readOptions } from '../support/options';

const USAGE = `Usage: npm run sbom [-- --out FILE]
  --out  the file to write (default: print to standard output)`;

const { out } = readOptions(USAGE, { out: { type: 'string' } }).values;
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown;
const bill = billOfMaterials(read('package-lock.json') as Lockfile, read('package.json') as Product);
const text = `${JSON.stringify(bill, undefined, 2)}\n`;
if (out === undefined) process.stdout.write(text);
else writeFileSync(out, text);
