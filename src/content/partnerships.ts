/** The day a partner's courses joined the list. The dates are literal (spec section 9). */
export type Partnership = { date: string; name: string; text: string };

export const partnerships: readonly Partnership[] = [
  { date: 'Jan 2022', name: 'NCC Education', text: 'UK computing diplomas join the program list.' },
  { date: 'Jul 2023', name: 'ABE', text: 'The business and IT diploma joins the program list.' },
  { date: 'Apr 2024', name: 'ITPEC preparation', text: 'IT engineer exam classes join the program list.' },
];
