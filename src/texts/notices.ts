// The notices at the edge of a screen of the back office.

export const label = 'Notices ({hotkey})';
export const itemLabel = 'Notice';
export const actionHint = (action: string) => ` Press F8 to reach "${action}".`;
export const dismissButton = 'Dismiss';
