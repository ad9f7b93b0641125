import { Link2, Share2 } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import { useBrowserState } from '@/hooks/useBrowserState';
import { media } from '@/theme/theme';
import { Button } from './Button';
import { Icon } from './Icon';
import { Row, Text } from './primitives';

const ShareRow = styled(Row)`
  width: 100%;

  ${media.withoutScript} {
    display: none;
  }
`;

type Props = { title: string; path: string };

const toFullAddress = (path: string) => new URL(path, window.location.href).href;

export function ShareLink({ title, path }: Props) {
  const canShare = useBrowserState(() => typeof navigator.share === 'function', false);
  const [statusText, setStatusText] = useState('');

  async function handleCopy() {
    const address = toFullAddress(path);
    try {
      await navigator.clipboard.writeText(address);
      setStatusText('Link copied.');
    } catch {
      // The browser refuses access to the clipboard. The address appears, so that the user can copy it by hand.
      setStatusText(address);
    }
  }

  async function handleShare() {
    try {
      await navigator.share({ title, url: toFullAddress(path) });
    } catch {
      // Usually the user has closed the share menu. After a real failure, "Copy link" remains.
    }
  }

  return (
    <ShareRow>
      <Button tone="line" size="sm" onClick={() => void handleCopy()}>
        <Icon of={Link2} size={18} /> Copy link
      </Button>
      {canShare && (
        <Button tone="line" size="sm" onClick={() => void handleShare()}>
          <Icon of={Share2} size={18} /> Share
        </Button>
      )}
      <Text role="status">{statusText}</Text>
    </ShareRow>
  );
}
