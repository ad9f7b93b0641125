// Below every public page.

export const greetingAlt = 'မင်္ဂလာပါ (Mingalaba, hello)';
export const linksHeading = 'Quick links';
export const programsHeading = 'Programs';
export const nccProgramLink = 'National Cadet Corps';
export const lmsLink = 'LMS platform';
export const reachHeading = 'Visit or call';
export const rights = (year: number, name: string) => `© ${year} ${name}. All rights reserved.`;
export const privacyLink = 'Privacy';
