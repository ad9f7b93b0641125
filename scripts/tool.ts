// `npm run lint` and so on: installs where that is not up to date, then runs a program of a package.
import { commandLine } from './commandLine.ts';
import { fail, prepare, programs, run } from './run.ts';

type Tool = {
  command: readonly string[];
  /** Without it the program explains itself. */
  help?: string;
  takesFiles?: boolean;
};

const tools: Record<string, Tool> = {
  lint: {
    command: [programs.biome, 'ci'],
    help: 'npm run lint [-- FILE...]\n\nTells where the code, or some files of it, break the rules of biome.json.\n',
    takesFiles: true,
  },
  fix: {
    command: [programs.biome, 'check', '--write'],
    help: 'npm run fix [-- FILE...]\n\nFormats the code, or some files of it, and repairs what can be repaired by the rules of biome.json.\n',
    takesFiles: true,
  },
  types: { command: [programs.tsc, '-p', '.'], help: 'npm run types\n\nTells where types in the code contradict each other.\n' },
  'api-docs': {
    command: [programs.tsx, 'src/testing/writeDocs.ts', 'api'],
    help: 'npm run api-docs\n\nWrites docs/api.md, db.schema.json and college.schema.json from the code.\n',
  },
  requirements: {
    command: [programs.tsx, 'src/testing/writeDocs.ts', 'requirements'],
    help: 'npm run requirements\n\nWrites docs/requirements.md from the ids that code and tests cite.\n',
  },
  bench: { command: [programs.tsx, 'bench/bench.ts'] },
};

const [name = '', ...args] = process.argv.slice(2);
const tool = tools[name] ?? fail(`No tool is named ${name}.`);
if (tool.help !== undefined) commandLine(tool.help, { words: tool.takesFiles ? Number.POSITIVE_INFINITY : 0, args });
await prepare('packages');
process.exitCode = await run(process.execPath, [...tool.command, ...args]);
