import type { ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

export declare function asTyped(text: string): string;

export declare function commandLine<const O extends Options = Record<never, never>>(
  help: string,
  config?: { options?: O; words?: number },
): ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;
