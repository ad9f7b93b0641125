import { Check, Info, TriangleAlert } from 'lucide';
import type { ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from './Icon';

type BannerTone = 'ok' | 'note' | 'bad';

const tones = {
  ok: css`
    border-color: ${({ theme }) => theme.colour.success};
    background: ${({ theme }) => theme.colour.successTint};
    color: ${({ theme }) => theme.colour.successDeep};
  `,
  note: css`
    border-color: ${({ theme }) => theme.colour.padauk};
    background: ${({ theme }) => theme.colour.thanaka};
    color: ${({ theme }) => theme.colour.ink};
  `,
  bad: css`
    border-color: ${({ theme }) => theme.colour.danger};
    background: ${({ theme }) => theme.colour.dangerTint};
    color: ${({ theme }) => theme.colour.dangerDeep};
  `,
};

const Banner = styled.div<{ $tone: BannerTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
  padding: 14px 18px;
  border-left: 6px solid;
  border-radius: ${({ theme }) => theme.radius.control};
  font-weight: 600;
  /* Scrolled into view, it does not touch the edge of the window, where rounding could cut off a line of pixels. */
  scroll-margin-block: 12px;
  ${({ $tone }) => tones[$tone]}
`;

const Message = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-width: 0;

  > svg {
    margin-top: 3px;
  }
`;

const Body = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

type Props = {
  /** The outcome: success, error, or neither yet. */
  tone: BannerTone;
  ref?: Ref<HTMLDivElement>;
  /** The action that helps: beside the text, or below where there is no room. */
  action?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

const icons = { ok: Check, note: Info, bad: TriangleAlert } as const;

export function FormBanner({ tone, ref, action, id, className, children }: Props) {
  return (
    <Banner ref={ref} $tone={tone} role={tone === 'bad' ? 'alert' : 'status'} tabIndex={-1} id={id} className={className}>
      <Message>
        <Icon of={icons[tone]} size={21} />
        <Body>{children}</Body>
      </Message>
      {action}
    </Banner>
  );
}
