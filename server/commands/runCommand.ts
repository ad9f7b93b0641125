/** The message of an error, followed by that of its cause: a storage error alone does not say what the disk reported. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** Runs a command: an error prints one message to stderr and sets exit code 1. */
export function runCommand(command: () => Promise<void>) {
  command().catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  });
}
