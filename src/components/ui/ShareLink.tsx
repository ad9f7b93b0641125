import { Link2, Share2 } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { useBrowserState } from '@/hooks/useBrowserState';
import { media } from '@/theme/theme';
import { Button } from './Button';
import { Icon } from './Icon';
import { Row, Text } from './primitives';

const Share = styled(Row)`
  width: 100%;

  ${media.withoutScript} {
    display: none;
  }
`;

type Props = {
  title: string;
  path: string;
};

const addressOf = (path: string) => new URL(path, window.location.href).href;

export function ShareLink({ title, path }: Props) {
  const canShare = useBrowserState(() => typeof navigator.share === 'function', false);
  const [outcome, setOutcome] = useState('');

  async function handleCopy() {
    const address = addressOf(path);
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('Link copied.');
    } catch {
      // The page has no access to the clipboard: it shows the address for copying by hand.
      setOutcome(address);
    }
  }

  async function handleShare() {
    try {
      await navigator.share({ title, url: addressOf(path) });
    } catch {
      // The user closed the share sheet without a choice: not an error.
    }
  }

  return (
    <Share>
      <Button tone="line" size="sm" onClick={() => void handleCopy()}>
        <Icon of={Link2} size={18} /> Copy link
      </Button>
      {canShare && (
        <Button tone="line" size="sm" onClick={() => void handleShare()}>
          <Icon of={Share2} size={18} /> Share
        </Button>
      )}
      <Text role="status">{outcome}</Text>
    </Share>
  );
}
