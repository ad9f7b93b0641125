// What the tab of the browser shows.

export const publicTitle = (title: string) => `${title} | NIT College`;
export const adminTitle = (title: string, waiting: number) => `${waiting > 0 ? `(${waiting}) ` : ''}${title} - Admin`;
