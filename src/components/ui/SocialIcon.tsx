import type { ReactNode } from 'react';

const filled = { fill: 'currentColor', stroke: 'none' };

const marks = {
  facebook: (
    <path d="M14 8.5V7c0-1 .4-1.5 1.6-1.5H17V2.6h-2.5C11.7 2.6 10.5 4 10.5 6.5v2H8.3v3h2.2V21H14v-9.5h2.6l.4-3z" {...filled} />
  ),
  youtube: (
    <>
      <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
      <path d="M10 9.2v5.6l5-2.8z" {...filled} />
    </>
  ),
  telegram: (
    <>
      <path d="M21 4L3 11l6 2.2L11.5 20l3-4 4.5 3z" />
      <path d="M9 13.2L21 4" />
    </>
  ),
};

type Props = { name: keyof typeof marks; children?: never } | { name?: never; children: ReactNode };

/** Logos that the icon set lacks; `children` draw one that few pages show. The surrounding link has the name. */
export function SocialIcon({ name, children }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {name ? marks[name] : children}
    </svg>
  );
}
