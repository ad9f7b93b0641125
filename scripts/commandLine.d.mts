import type { ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;

export declare function asTyped(text: string): string;

export declare function parseCommandLine<const O extends Options = Record<never, never>>(
  help: string,
  config?: { options?: O; words?: number; args?: string[] },
): { given: Given<O> } | { help: string; given?: undefined } | { error: string; help?: undefined; given?: undefined };

export declare function commandLine<const O extends Options = Record<never, never>>(
  help: string,
  config?: { options?: O; words?: number },
): Given<O>;
