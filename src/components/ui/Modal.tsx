import { X } from 'lucide';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { media, theme } from '@/theme/theme';
import { Band } from './Band';
import { IconButton } from './Button';
import { Dialog } from './Dialog';
import { Icon } from './Icon';
import { Row, Stack } from './primitives';

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

const Box = styled.div<{ $isWide: boolean }>`
  display: flex;
  flex-direction: column;
  width: min(100% - 40px, ${({ $isWide }) => ($isWide ? '640px' : '480px')});
  max-height: calc(100vh - 40px);
  max-height: calc(100dvh - 40px);
  margin: auto;
  border-radius: ${theme.radius.dialog};
  background: ${theme.colour.white};
  box-shadow: ${theme.elevation.floating};
  overflow: hidden auto;
  overscroll-behavior: contain;
  animation: ${rise} ${theme.motion.base} ${theme.motion.ease};

  ${media.phone} {
    width: 100%;
    margin-bottom: 0;
    border-radius: ${theme.radius.dialog} ${theme.radius.dialog} 0 0;
  }

  ${media.forcedColors} {
    border: 2px solid;
  }
`;

// The close button comes after the content in the tab order. `order: -1` shows band and button above the content.
const TopBand = styled(Band)`
  flex: none;
  order: -1;
`;

const Body = styled(Stack)`
  position: relative;
  flex: none;
  padding: 28px 28px 0;

  > p {
    color: ${theme.colour.ink2};
    overflow-wrap: anywhere;
  }

  ${media.phone} {
    padding: 24px 20px 0;
  }
`;

const CLOSE_BUTTON_SIDE_PX = 48;

const Title = styled.h2<{ $hasCloseButton: boolean }>`
  padding-right: ${({ $hasCloseButton }) => ($hasCloseButton ? `${CLOSE_BUTTON_SIDE_PX}px` : 0)};
  font-size: ${theme.size.s3};
  overflow-wrap: anywhere;
`;

const CLOSE_BUTTON_TOP_PX = 6;

/** Stands before the title. The negative margin takes back the height, so that the title begins beside the button. */
const CloseButton = styled(IconButton)`
  position: sticky;
  z-index: 1;
  top: ${CLOSE_BUTTON_TOP_PX}px;
  order: -1;
  align-self: flex-end;
  margin: ${CLOSE_BUTTON_TOP_PX}px 14px -${CLOSE_BUTTON_TOP_PX + CLOSE_BUTTON_SIDE_PX}px 0;
  background: ${theme.colour.white};
`;

const ModalFooter = styled(Row)`
  position: sticky;
  bottom: 0;
  flex: none;
  justify-content: flex-end;
  padding: 16px 28px 20px;
  background: ${theme.colour.white};

  ${media.phone} {
    padding: 12px 20px 16px;

    && > * {
      flex: 1 1 30%;
      padding-inline: 14px;
    }
  }
`;

type Props = {
  title: string;
  tone?: 'primary' | 'danger';
  isWide?: boolean;
  hasCloseButton?: boolean;
  /** Whether a press beside the dialog closes it. Must be false while the dialog holds typed text. */
  canCloseByBackdrop?: boolean;
  'aria-describedby'?: string;
  /** The default is the close button. Without a close button, the browser chooses. */
  initialFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
};

/** A dialog with a title, a content and buttons below. On phones, the dialog stands at the bottom of the screen. */
export function Modal(props: Props) {
  const { title, tone = 'primary', isWide = false, hasCloseButton = false, onClose, footer, children } = props;
  const closeButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  return (
    <Dialog
      aria-labelledby={titleId}
      aria-describedby={props['aria-describedby']}
      initialFocus={props.initialFocus ?? closeButton}
      canCloseByBackdrop={props.canCloseByBackdrop}
      onCloseRequest={onClose}
    >
      <Box $isWide={isWide}>
        <TopBand $tone={tone === 'danger' ? 'betel' : 'padauk'} $height={12} />
        <Body $gap={12}>
          <Title id={titleId} $hasCloseButton={hasCloseButton}>
            {title}
          </Title>
          {children}
        </Body>
        {hasCloseButton && (
          <CloseButton ref={closeButton} aria-label="Close" onClick={onClose}>
            <Icon of={X} size={22} />
          </CloseButton>
        )}
        {footer && <ModalFooter>{footer}</ModalFooter>}
      </Box>
    </Dialog>
  );
}
