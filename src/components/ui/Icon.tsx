import type { IconNode } from 'lucide';
import { createElement } from 'react';

const svgProps = {
  viewBox: '0 0 24 24',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

type Props = { of: IconNode; size?: number; isFilled?: boolean };

export function Icon({ of, size = 24, isFilled = false }: Props) {
  return (
    <svg {...svgProps} aria-hidden width={size} height={size} fill={isFilled ? 'currentColor' : 'none'} strokeWidth="2">
      {of.map(([tag, shape], index) => createElement(tag, { ...shape, key: index }))}
    </svg>
  );
}

const filled = { fill: 'currentColor', stroke: 'none' };

const socialDrawings = {
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
  messenger: (
    <>
      <path d="M12 3C6.9 3 3 6.7 3 11.4c0 2.6 1.2 4.9 3.1 6.4V21l2.9-1.6c1 .3 2 .4 3 .4 5.1 0 9-3.7 9-8.4S17.1 3 12 3z" />
      <path d="M7.5 13.500l3-3.2 2.6 2.2 3.4-3.2" />
    </>
  ),
  viber: (
    <>
      <path d="M12 3c5.5 0 8.5 2.3 8.5 8s-3 8-8.5 8c-.8 0-1.5 0-2.2-.1L6.5 21.500v-3.400C4.5 16.9 3.5 14.6 3.5 11 3.5 5.3 6.5 3 12 3z" />
      <path
        d="M8.3 7.800c-.7.8-.4 2.4 1.1 4.2 1.6 2 3.7 3 4.9 2.6.6-.2 1-.8.9-1.2-.1-.3-1.5-1.2-1.8-1.2-.4 0-.7.9-1.2.7-.9-.3-2.1-1.6-2.3-2.4-.1-.5.8-.7.8-1.1 0-.3-.7-1.8-1.1-2-.4-.1-.9 0-1.3.4z"
        {...filled}
      />
    </>
  ),
};

export const SocialIcon = ({ name }: { name: keyof typeof socialDrawings }) => (
  <svg {...svgProps} aria-hidden width={20} height={20} fill="none" strokeWidth="1.9">
    {socialDrawings[name]}
  </svg>
);
