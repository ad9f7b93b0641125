// Words about the messages of visitors.

export const noSubject = 'No subject';
