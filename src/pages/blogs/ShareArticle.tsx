import { Link2, Share2 } from 'lucide';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/Button';
import { Icon } from '@/components/Icon';
import { type BlogPost, displayTitle } from '@/domain/blogPost';
import { blogPath } from '@/domain/paths';
import * as S from './ShareArticle.styles';

type Props = { post: BlogPost };

const never = () => () => {};

/** Whether this device can hand a link to its other apps; no on the server. */
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );

const addressOf = (post: BlogPost) => new URL(blogPath(post.id), window.location.href).href;

export function ShareArticle({ post }: Props) {
  const canShare = useCanShare();
  const [outcome, setOutcome] = useState('');

  async function handleCopy() {
    const address = addressOf(post);
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('Link copied.');
    } catch {
      // No clipboard on this page, or not allowed: the address to copy by hand.
      setOutcome(address);
    }
  }

  async function handleShare() {
    try {
      await navigator.share({ title: displayTitle(post), url: addressOf(post) });
    } catch {
      // Closed without choosing an app: nothing to say.
    }
  }

  return (
    <S.Share>
      <Button tone="line" size="sm" onClick={() => void handleCopy()}>
        <Icon of={Link2} size={18} /> Copy link
      </Button>
      {canShare && (
        <Button tone="line" size="sm" onClick={() => void handleShare()}>
          <Icon of={Share2} size={18} /> Share
        </Button>
      )}
      <S.Outcome role="status">{outcome}</S.Outcome>
    </S.Share>
  );
}
