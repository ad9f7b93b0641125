import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { LoadError } from '@/components/ui/LoadError';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { media } from '@/theme/media';
import { LastChange } from './LastChange';
import { Panel, Screen } from './Screen';
import { ScreenHead } from './ScreenHead';

/* The two tools of a record are wider than what a phone has beside a heading. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px 24px;

  > :first-child {
    flex: 1 1 220px;
    min-width: 0;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${media.phone} {
    flex: 1 1 100%;

    > * {
      flex: 1;
    }
  }
`;

type Props = {
  heading: string;
  back: { to: string; label: string };
  /** The record, once it has loaded. */
  record: ComponentProps<typeof LastChange>['record'] | undefined;
  /** Shown with Retry in place of a record that could not be loaded. */
  failure: string | undefined;
  isLoading: boolean;
  onRetry: () => void;
  /** Beside the heading. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The screen around one record's form, including the record's loading and error states. */
export function RecordScreen({ heading, back, record, failure, isLoading, onRetry, tools, children }: Props) {
  return (
    <Screen>
      <PageTitle area="admin">{heading}</PageTitle>
      <Head>
        <ScreenHead heading={heading} back={back} lead={record && <LastChange record={record} />} />
        {tools && <Tools>{tools}</Tools>}
      </Head>
      {failure && (
        <Panel>
          <LoadError message={failure} onRetry={onRetry} />
        </Panel>
      )}
      {isLoading && <Spinner onRetry={onRetry} />}
      {children}
    </Screen>
  );
}
