import { ArrowLeft } from 'lucide';
import type { ReactNode, Ref } from 'react';
import { Link, type To } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { media } from '@/theme/media';

/** The parts of a back office screen in one column. */
export const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-content: start;

  ${media.cards} {
    gap: 14px;
  }
`;

/** Search, filters and other controls above a list: the first one takes the remaining width, on phones a line of its own. */
export const ScreenTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  > :first-child {
    flex: 1 1 260px;

    ${media.phone} {
      flex-basis: 100%;
    }
  }
`;

/** A white surface on the back office's background. */
export const Panel = styled.div`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};
`;

/** Parts of a form or a screen below one another. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`;

/** Buttons side by side, in as many lines as they need. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
`;

/** An explanation, in lines that are easy to read. */
export const Text = styled.p`
  max-width: 62ch;
`;

/** Small print beside or below what matters more. */
export const Fine = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;

  /* The main action beside the heading, also on phones. */
  > :not(h1) {
    flex: none;

    ${media.phone} {
      gap: 6px;
      min-height: 44px;
      padding: 8px 12px 10px;
      font-size: ${({ theme }) => theme.size.small};
    }
  }
`;

/** Overlaps the heading's line box, which starts a little above its letters. */
const Back = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  color: inherit;
  font-weight: 600;
  text-decoration: none;

  ${media.hover} {
    &:hover {
      text-decoration: underline;
      text-decoration-color: ${({ theme }) => theme.colour.padauk};
      text-decoration-thickness: 2px;
      text-underline-offset: 4px;
    }
  }
`;

const Heading = styled.h1`
  min-width: 0;
  font-size: clamp(1.5rem, 1.1rem + 1.9vw, 2.625rem);
  font-weight: 800;
  letter-spacing: -.022em;
  overflow-wrap: break-word;
`;

const Lead = styled.p`
  padding-top: 4px;
  color: ${({ theme }) => theme.colour.ink2};
  overflow-wrap: anywhere;

  ${media.phone} {
    padding-top: 0;
    font-size: ${({ theme }) => theme.size.small};
  }
`;

type ScreenHeadProps = {
  heading: string;
  /** Takes the focus when the focused control is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  lead?: ReactNode;
  back?: { to: To; label: string };
  /** The screen's main action, one button or link. */
  children?: ReactNode;
};

/** The head of a back office screen: heading and main action in one line, and the lead below. */
export function ScreenHead({ heading, headingRef, lead, back, children }: ScreenHeadProps) {
  return (
    <div>
      {back && (
        <Back to={back.to}>
          <Icon of={ArrowLeft} size={20} />
          {back.label}
        </Back>
      )}
      <Line>
        <Heading ref={headingRef} tabIndex={-1}>
          {heading}
        </Heading>
        {children}
      </Line>
      {lead && <Lead>{lead}</Lead>}
    </div>
  );
}
