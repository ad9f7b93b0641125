import styled from 'styled-components';
import { hitParts } from '@/domain/searchHits';

const Hit = styled.mark`
  border-radius: 2px;
  background: ${({ theme }) => theme.colour.honey};
  color: inherit;
`;

type Props = { text: string; search: string };

/** A text with its search hits marked. */
export function HighlightedText({ text, search }: Props) {
  // The same part can occur twice, so its index is its key.
  return hitParts(text, search).map(({ text: part, isHit }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing else of their own.
    isHit ? <Hit key={place}>{part}</Hit> : part,
  );
}
