import type { ReactNode, Ref } from 'react';
import type { To } from 'react-router-dom';
import styled from 'styled-components';
import { Row, Stack } from '@/components/ui/primitives';
import { BackLink } from '@/components/ui/TextLink';
import { media, theme } from '@/theme/theme';

export const Screen = styled(Stack).attrs({ $gap: 16 })`
  ${media.cards} {
    gap: 12px;
  }
`;

/** The controls above a list. The first control takes the remaining width. On phones it takes a line of its own. */
export const ScreenTools = styled(Row).attrs({ $gap: 8 })`
  > :first-child {
    flex: 1 1 260px;

    ${media.phone} {
      flex-basis: 100%;
    }
  }
`;

const HeadingRow = styled(Row).attrs({ $isSpread: true, $isOneLine: true })`
  > :not(h1) {
    flex: none;

    ${media.phone} {
      gap: 8px;
      min-height: 44px;
      padding: 8px 12px 10px;
      font-size: ${theme.size.small};
    }
  }
`;

export const ScreenHeading = styled.h1`
  min-width: 0;
  font-size: ${theme.size.s2};
  font-weight: 800;
  letter-spacing: -.022em;
  overflow-wrap: break-word;
`;

const Lead = styled.p`
  padding-top: 4px;
  color: ${theme.colour.ink2};
  overflow-wrap: anywhere;

  ${media.phone} {
    padding-top: 0;
    font-size: ${theme.size.small};
  }
`;

type ScreenHeadProps = {
  heading: string;
  headingRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  back?: { to: To; label: string };
  children?: ReactNode;
};

export function ScreenHead({ heading, headingRef, lead, back, children }: ScreenHeadProps) {
  return (
    <div>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <HeadingRow>
        <ScreenHeading ref={headingRef} tabIndex={-1}>
          {heading}
        </ScreenHeading>
        {children}
      </HeadingRow>
      {lead && <Lead>{lead}</Lead>}
    </div>
  );
}
