import { Toast } from 'radix-ui';
import styled, { createGlobalStyle, keyframes } from 'styled-components';
import { media } from '@/theme/media';
import { onDark } from '@/theme/onDark';

const rise = keyframes`
  from { opacity: 0; transform: translateY(12px); }
`;

/*
 * On narrow screens the notices leave room for the buttons of a dialog: its cross at the top right, the others at the
 * bottom. A screen with a bar at the bottom moves [data-notices] above it.
 */
export const Viewport = styled(Toast.Viewport)`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.toast};
  right: 20px;
  bottom: 20px;
  display: grid;
  gap: 10px;
  width: min(420px, 100vw - 32px);

  ${media.phone} {
    left: 16px;
    right: 16px;
    bottom: 16px;
    width: auto;
  }

  ${media.adminNarrow} {
    body:has([aria-modal]) & {
      top: 16px;
      bottom: auto;
    }
  }

  ${media.phone} {
    body:has([aria-modal]) & {
      right: 76px;
    }
  }
`;

const ROOM = '140px';

/** Lets a page's last controls scroll out from under notices that stay. */
export const RoomBelow = createGlobalStyle`
  html {
    scroll-padding-bottom: ${ROOM};
  }

  main::after {
    content: '';
    display: block;
    height: ${ROOM};
  }
`;

export const Item = styled(Toast.Root)<{ $tone: 'ok' | 'bad' }>`
  ${onDark}
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 16px;
  border-left: 6px solid ${({ theme, $tone }) => ($tone === 'ok' ? theme.colour.toastOk : theme.colour.toastBad)};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.ink};
  box-shadow: ${({ theme }) => theme.elevation.e3};
  font-weight: 600;
  line-height: 1.4;
  animation: ${rise} ${({ theme }) => `${theme.motion.base} ${theme.motion.ease}`};

  > svg {
    flex: none;
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  ${media.forcedColors} {
    border: 2px solid;
  }
`;

export const Text = styled(Toast.Description)`
  flex: 1;
  min-width: 0;
  padding-block: 6px;
  overflow-wrap: anywhere;
`;

export const Action = styled(Toast.Action)`
  min-height: 44px;
  padding: 6px 12px;
  border: 2px solid ${({ theme }) => theme.colour.celadon};
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
  font-weight: 700;
`;

export const Close = styled(Toast.Close)`
  display: grid;
  place-items: center;
  flex: none;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;
`;
