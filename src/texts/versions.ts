// What saved a version where no user did.

export const byHandEdit = 'Edited in db.json';
export const byTester = 'Changed by a tester';
export const byCommand = 'Changed by a command';
