import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { focusOn } from '@/browser/focusOn';
import * as common from '@/texts/common';
import { theme } from '@/theme/theme';
import { Button, type ButtonSize } from './Button';
import { Heading } from './primitives';

const EmptyStateFrame = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 56px 24px;
  text-align: center;
  color: var(--text-2);
`;

type WithHeadingLevel = { headingLevel?: 'h1' | 'h2' | 'h3' };

type EmptyStateProps = WithHeadingLevel & { heading: string; role?: 'status' | 'alert'; children?: ReactNode };

export function EmptyState({ heading, headingLevel, role, children }: EmptyStateProps) {
  return (
    <EmptyStateFrame role={role}>
      <SpoolDrawing />
      <Heading as={headingLevel} $colour="ink">
        {heading}
      </Heading>
      {children}
    </EmptyStateFrame>
  );
}

function SpoolDrawing() {
  const { colour } = theme;
  return (
    <svg viewBox="0 0 132 96" width="132" height="96" aria-hidden="true">
      <path d="M18 8h46v10H18zM18 78h46v10H18z" fill={colour.rail} />
      <path d="M24 18h34v60H24z" fill={colour.textOnDark2} />
      <path d="M24 26h34M24 34h34M24 42h34M24 50h34M24 58h34M24 66h34" stroke={colour.celadon} strokeWidth="2" />
      <path d="M58 70h12v-8h8v8h8v-8h8v8h8v-8h8v8h14" fill="none" stroke={colour.actionHem} strokeWidth="3" />
    </svg>
  );
}

type RetryProps = { size?: ButtonSize; onRetry: () => void };

/** A spinner replaces the pressed button, so the focus moves to the section around the button. */
export function RetryButton({ size, onRetry }: RetryProps) {
  function handleClick({ currentTarget }: MouseEvent) {
    focusOn(currentTarget.closest<HTMLElement>('section, main'));
    onRetry();
  }

  return (
    <Button tone="line" size={size} onClick={handleClick}>
      {common.retryButton}
    </Button>
  );
}

type LoadErrorProps = WithHeadingLevel & { message: string; detail?: string; onRetry: () => void };

export function LoadError({ message, detail, onRetry, headingLevel }: LoadErrorProps) {
  return (
    <EmptyState heading={message} headingLevel={headingLevel} role="alert">
      {detail && <p>{detail}</p>}
      <RetryButton onRetry={onRetry} />
    </EmptyState>
  );
}
