// Texts of the key facts, on the page of a program and in the comparison.

/** A link in the place of a fact that the college has not given. */
export const askLink = (fact: string, program: string) => `Ask us<hidden> about the ${fact.toLowerCase()} of ${program}</hidden>`;
