import styled from 'styled-components';
import { media } from '@/theme/theme';
import { visuallyHidden } from './VisuallyHidden';

/** Names the button on every screen; on a phone screen readers alone get it. */
const Long = styled.span`
  ${media.phone} {
    ${visuallyHidden}
  }
`;

const Short = styled.span`
  display: none;

  ${media.phone} {
    display: inline;
  }
`;

/** The text of a button, and the word of it that phones show instead: "Mark as read" and "Read". */
export const PhoneWord = ({ long, short }: { long: string; short: string }) => (
  <>
    <Long>{long}</Long>
    <Short aria-hidden>{short}</Short>
  </>
);
