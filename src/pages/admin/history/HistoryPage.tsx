import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { PageTitle } from '@/components/ui/PageTitle';
import { panelOf, Tabs } from '@/components/ui/Tabs';
import { DELETED_TAB } from '@/domain/paths';
import * as texts from '@/texts/adminHistory';
import { ActivityTab } from './ActivityTab';
import { DeletedTab } from './DeletedTab';

const TABS = [
  { id: 'activity', label: texts.activityTab },
  { id: DELETED_TAB, label: texts.deletedTab },
] as const;

const TabPanel = styled(Screen)`
  gap: 20px;
  margin-top: -12px;
`;

/** What was done, and what was deleted and can be restored: the tab is in the address (D-76). */
export function HistoryPage() {
  const [params, setParams] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const current = params.get('tab') === DELETED_TAB ? DELETED_TAB : 'activity';
  const Tab = current === DELETED_TAB ? DeletedTab : ActivityTab;

  return (
    <Screen>
      <PageTitle area="admin">{texts.heading}</PageTitle>
      <ScreenHead heading={texts.heading} headingRef={heading} />
      <Tabs
        label={texts.heading}
        base="history"
        tabs={TABS}
        current={current}
        onChoose={(tab) => setParams(tab === DELETED_TAB ? { tab } : {}, { preventScrollReset: true })}
      />
      <TabPanel {...panelOf('history', current)}>
        <Tab heading={heading} />
      </TabPanel>
    </Screen>
  );
}
