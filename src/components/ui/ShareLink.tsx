import { Link2, Share2 } from 'lucide';
import { useState, useSyncExternalStore } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import * as S from './ShareLink.styles';

type Props = {
  title: string;
  /** The page's own address on this site. */
  path: string;
};

const never = () => () => {};

/** Whether this device can hand a link to its other apps; no on the server. */
const useCanShare = () =>
  useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => false,
  );

const addressOf = (path: string) => new URL(path, window.location.href).href;

/** Hands the link of a page on: to the clipboard, or to the other apps of a device that can. */
export function ShareLink({ title, path }: Props) {
  const canShare = useCanShare();
  const [outcome, setOutcome] = useState('');

  async function handleCopy() {
    const address = addressOf(path);
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
      await navigator.share({ title, url: addressOf(path) });
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
