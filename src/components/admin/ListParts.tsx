import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { EmptyState, LoadError } from '@/components/ui/EmptyState';
import { FormBanner } from '@/components/ui/FormBanner';
import { PageTitle } from '@/components/ui/PageTitle';
import { Panel } from '@/components/ui/primitives';
import { HeadCell, HeadRow, Table, TableBody, TableHead, TablePanel } from '@/components/ui/Table';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { displayTime } from '@/domain/displayDates';
import { deletedPath } from '@/domain/paths';
import type { RecordKind } from '@/domain/record';
import * as texts from '@/texts/admin';
import * as common from '@/texts/common';
import { countWithNoun, formatNumber } from '@/texts/format';
import { media, theme } from '@/theme/theme';

const Count = styled.p`
  color: ${theme.colour.ink};
  font-weight: 600;
  font-variant-numeric: tabular-nums;

  ${media.phone} {
    flex-basis: 100%;
  }
`;

type ListCountProps = { shown: number; total: number; noun: string; isComplete?: boolean };

export function ListCount({ shown, total, noun, isComplete = true }: ListCountProps) {
  const totalText = countWithNoun(total, noun);
  const countText = shown === total ? totalText : `${formatNumber(shown)} of ${totalText}`;
  return <Count role="status">{isComplete ? countText : `Loading all ${totalText}...`}</Count>;
}

type ListErrorProps = { message: string; isUnreadable?: boolean; heading?: string; onRetry: () => void };

/** Replaces a list that could not be loaded, so that it never looks empty. With a `heading`, it replaces the whole screen. */
export function ListError({ message, isUnreadable = false, heading, onRetry }: ListErrorProps) {
  return (
    <Panel>
      {heading && <PageTitle area="admin">{heading}</PageTitle>}
      <LoadError
        message={message}
        detail={
          isUnreadable
            ? 'The answer could not be read. Something between this device and the server replaced it. Nothing is lost. Please try again.'
            : undefined
        }
        headingLevel={heading ? 'h1' : undefined}
        onRetry={onRetry}
      />
    </Panel>
  );
}

type EmptyListProps = { heading: string; hint: string; onClear?: () => void; children?: ReactNode };

export function EmptyList({ heading, hint, onClear, children }: EmptyListProps) {
  return (
    <Panel>
      <EmptyState heading={heading} role="status">
        <p>{hint}</p>
        {onClear && (
          <Button tone="line" onClick={onClear}>
            {texts.clearButton}
          </Button>
        )}
        {children}
      </EmptyState>
    </Panel>
  );
}

type ListTableProps = {
  caption: string;
  /** Each column's heading and width. The first column has no width: it takes the remaining space. */
  columns: readonly (readonly [heading: string, width?: string])[];
  children: ReactNode;
  footer: ReactNode;
};

export const ListTable = ({ caption, columns, children, footer }: ListTableProps) => (
  <TablePanel>
    <Table>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <TableHead>
        <HeadRow>
          {columns.map(([heading, width]) => (
            <HeadCell key={heading} $width={width}>
              {heading}
            </HeadCell>
          ))}
        </HeadRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
    {footer}
  </TablePanel>
);

type StaleBannerProps = { message: string; loadedAt: number | undefined; isBusy: boolean; onRetry: () => void };

/** Above a list whose reload has failed: says how old the shown records are. */
export const StaleBanner = ({ message, loadedAt, isBusy, onRetry }: StaleBannerProps) => (
  <FormBanner
    tone="bad"
    action={
      <Button tone="line" size="sm" isBusy={isBusy} onClick={onRetry}>
        {common.retryButton}
      </Button>
    }
  >
    <p>
      {message}
      {loadedAt !== undefined && ` Last updated ${displayTime(new Date(loadedAt).toISOString())}.`}
    </p>
  </FormBanner>
);

const SmallLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 44px;
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};
  text-underline-offset: 4px;
`;

export const DeletedLink = ({ kind }: { kind: RecordKind }) => (
  <SmallLink to={deletedPath(kind)}>{`Recently deleted ${kind}s`}</SmallLink>
);
