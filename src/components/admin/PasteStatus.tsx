import styled from 'styled-components';
import * as texts from '@/texts/adminMarkdown';

/** What staff should know after pasting: how many pictures were left out, or that the page may not read the clipboard. */
export type PasteNote = { pictures: number } | 'blocked';

const Line = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: .9375rem;

  &:not(:empty) {
    padding: 10px 14px;
    border-top: 1px solid ${({ theme }) => theme.colour.line};
  }
`;

function sentenceOf(note: PasteNote | undefined): string | undefined {
  if (note === undefined) return undefined;
  return note === 'blocked' ? texts.clipboardBlocked : texts.picturesLeftOut(note.pictures);
}

export const PasteStatus = ({ note }: { note: PasteNote | undefined }) => <Line role="status">{sentenceOf(note)}</Line>;
