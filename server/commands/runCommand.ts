/** Runs a command: an error prints one message to stderr and sets exit code 1. */
export function runCommand(command: () => Promise<void>) {
  command().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
