import { LogOut } from 'lucide';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { paths } from '@/domain/paths';
import { selectSession } from '@/session/sessionSlice';
import * as texts from '@/texts/adminLayout';
import * as signOut from '@/texts/signOut';
import { media } from '@/theme/media';
import { LogoutDialog } from './LogoutDialog';
import { SideSheet } from './SideSheet';

/** The top line of every back office screen: the menu button on small screens, the user's name, and the sign-out. */
export function AdminTopLine() {
  const account = useSelector(selectSession);
  const [isLeaving, setLeaving] = useState(false);

  return (
    <Line>
      <SideSheet />
      <Greeting>
        <p>{texts.greeting}</p>
        <Account to={paths.account} title={texts.accountLink}>
          {account?.name || account?.email}
        </Account>
      </Greeting>
      <Button tone="line" size="sm" data-leaves onClick={() => setLeaving(true)}>
        <Icon of={LogOut} size={20} />
        {signOut.button}
      </Button>
      {isLeaving && <LogoutDialog onClose={() => setLeaving(false)} />}
    </Line>
  );
}

const Line = styled.header`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.header};
  top: 0;
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 72px;
  padding: 10px clamp(16px, 3vw, 40px);
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.white};
`;

const Greeting = styled.div`
  flex: 1;
  min-width: 0;
  font-weight: 600;
  line-height: 1.4;

  ${media.phone} {
    font-size: ${({ theme }) => theme.size.small};
  }
`;

const Account = styled(Link)`
  position: relative;
  display: block;
  width: fit-content;
  max-width: 100%;
  margin: -10px 0;
  /* Room for a finger around the line of text. */
  padding: 10px 0;
  overflow: hidden;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.micro};
  font-weight: 400;
  line-height: 24px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
