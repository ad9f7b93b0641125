import styled from 'styled-components';
import { splitAtHits } from '@/domain/searchHits';
import { theme } from '@/theme/theme';

const Hit = styled.mark`
  border-radius: 2px;
  background: ${theme.colour.honey};
  color: inherit;
`;

export function HighlightedText({ text, search }: { text: string; search: string }) {
  const parts = splitAtHits(text, search).map(({ text: part, isHit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same part can occur twice in a text.
    isHit ? <Hit key={index}>{part}</Hit> : part,
  );
  // A new key remounts the parts, because React cannot update texts that the browser has translated (D-87).
  return <span key={`${search} ${text}`}>{parts}</span>;
}
