declare module 'scheduler' {
  export const unstable_IdlePriority: 5;
  export function unstable_scheduleCallback(priority: number, callback: (timedOut: boolean) => void): unknown;
}
