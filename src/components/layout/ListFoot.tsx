import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { RetryButton } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { Stack, Text } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import { LIST_STEP } from '@/domain/lists';
import * as texts from '@/texts/parts';

const Foot = styled(Stack).attrs({ $gap: 16, $align: 'center' })`
  margin-top: clamp(36px, 4vw, 64px);
`;

type Props = {
  /** The plural noun: "articles". */
  things: string;
  /** The number of records before the first card, the number of cards, and the total. */
  first: number;
  shown: number;
  total: number;
  more: { to: string; state: unknown } | undefined;
  moreIs: 'here' | 'coming' | 'failed';
  /** The address of the list's first page. */
  start: string;
  onRetry: () => void;
};

/** The foot of a public list: its counts and "Show more", which without a script links to the next page. */
export function ListFoot({ things, first, shown, total, more, moreIs, start, onRetry }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number>(undefined);

  // Keyboard users continue at the first new card.
  useEffect(() => {
    const before = shownBefore.current;
    if (before === undefined || shown <= before) return;
    shownBefore.current = undefined;
    const cards = foot.current?.closest('section')?.querySelectorAll('article');
    cards?.[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);

  // Also below the last card: it says that there are no more, and moves the focus on.
  if (total <= LIST_STEP) return null;
  return (
    <Foot ref={foot}>
      <Text role="status" $isBold>
        {texts.shownOf(first + 1, first + shown, total, things)}
      </Text>
      {moreIs === 'failed' && (
        <Stack $gap={12} $align="center" role="alert">
          <p>{texts.failedToLoadMore(things)}</p>
          <RetryButton size="sm" onRetry={onRetry} />
        </Stack>
      )}
      {moreIs === 'coming' && (
        <Button tone="line" isBusy>
          {texts.showMoreButton}
        </Button>
      )}
      {moreIs === 'here' && more && (
        <LinkButton
          to={more.to}
          state={more.state}
          replace
          tone="line"
          onClick={() => {
            shownBefore.current = shown;
          }}
        >
          {texts.showMoreButton}
        </LinkButton>
      )}
      {first > 0 && <TextLink to={start}>{texts.backToFirst(things)}</TextLink>}
    </Foot>
  );
}
