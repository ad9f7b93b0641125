import { Check, Info, TriangleAlert } from 'lucide';
import type { ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Icon } from './Icon';
import { Row } from './primitives';

type BannerTone = 'ok' | 'note' | 'bad';

const toneColours = {
  ok: { edge: 'success', background: 'successTint', text: 'successDeep' },
  note: { edge: 'padauk', background: 'thanaka', text: 'ink' },
  bad: { edge: 'danger', background: 'dangerTint', text: 'dangerDeep' },
} as const;

const toneStyle = ({ $tone }: { $tone: BannerTone }) => {
  const { edge, background, text } = toneColours[$tone];
  const { colour } = theme;
  return `border-color: ${colour[edge]}; background: ${colour[background]}; color: ${colour[text]};`;
};

const Banner = styled(Row)<{ $tone: BannerTone }>`
  padding: 14px 18px;
  border-left: 6px solid;
  border-radius: ${theme.radius.control};
  font-weight: 600;
  scroll-margin-block: 12px;
  ${toneStyle}
`;

const Message = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-width: 0;
  overflow-wrap: anywhere;

  > svg {
    margin-top: 3px;
  }

  > div {
    min-width: 0;
  }
`;

type Props = {
  tone: BannerTone;
  ref?: Ref<HTMLDivElement>;
  action?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
};

const toneIcons = { ok: Check, note: Info, bad: TriangleAlert } as const;

export function FormBanner({ tone, ref, action, id, className, children }: Props) {
  return (
    <Banner
      ref={ref}
      $gap={24}
      $rowGap={8}
      $tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
      id={id}
      className={className}
    >
      <Message>
        <Icon of={toneIcons[tone]} size={21} />
        <div>{children}</div>
      </Message>
      {action}
    </Banner>
  );
}
