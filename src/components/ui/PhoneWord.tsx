import styled from 'styled-components';
import { media } from '@/theme/media';

/** Names the button on every screen; on a phone screen readers alone get it. */
const Long = styled.span`
  ${media.phone} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
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
