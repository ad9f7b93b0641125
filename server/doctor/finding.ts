/** What a check of `nit doctor` found. */
export type Finding = { name: string; level: 'ok' | 'warning' | 'critical'; text: string };

export const ok = (name: string, text: string): Finding => ({ name, level: 'ok', text });
export const warning = (name: string, text: string): Finding => ({ name, level: 'warning', text });
export const critical = (name: string, text: string): Finding => ({ name, level: 'critical', text });
