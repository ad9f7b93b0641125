import { MapPin, Phone, X } from 'lucide';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { IconButton, LinkButton } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/Icon';
import { Stack } from '@/components/ui/primitives';
import { QuietLink } from '@/components/ui/SiteLink';
import { phoneLinks } from '@/content/collegeLinks';
import { site } from '@/content/site';
import { applyPathFor, paths } from '@/domain/paths';
import * as texts from '@/texts/common';
import { onDark } from '@/theme/mixins';
import { theme } from '@/theme/theme';
import { Brand } from './Brand';
import { LanguageLink } from './LanguageLink';
import { MobileNav } from './MobileNav';
import { SocialLinks } from './SocialLinks';

const SheetDialog = styled(Dialog)`
  ${onDark}
  flex-direction: column;
  background: ${theme.colour.forest};
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

const SheetHead = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  min-height: 68px;
  padding-inline: ${theme.layout.gutter};
`;

const darkForest = `linear-gradient(rgb(0 0 0 / .18) 0 0), ${theme.colour.forest}`;

const SheetFoot = styled(Stack)`
  flex: none;
  margin-top: auto;
  padding: 20px ${theme.layout.gutter} 8px;
  background: ${darkForest};
`;

const ApplyBar = styled.div`
  position: sticky;
  bottom: 0;
  flex: none;
  padding: 8px ${theme.layout.gutter} 16px;
  background: ${darkForest};
`;

const FootLink = styled(QuietLink)`
  display: flex;
  gap: 12px;

  > svg {
    color: ${theme.colour.padauk};
  }
`;

export function MenuSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const closeButton = useRef<HTMLButtonElement>(null);
  const [mainPhone] = phoneLinks();
  const applyAddress = applyPathFor(useLocation());

  return (
    <SheetDialog id={id} aria-label="Menu" initialFocus={closeButton} onCloseRequest={onClose}>
      <SheetHead>
        <Brand logo="/assets/logo-light.svg" />
        <IconButton ref={closeButton} aria-label="Close menu" onClick={onClose}>
          <Icon of={X} size={28} />
        </IconButton>
      </SheetHead>
      <MobileNav />
      <SheetFoot $gap={8}>
        <LanguageLink linkComponent={FootLink} />
        <FootLink href={mainPhone.href}>
          <Icon of={Phone} size={20} />
          {mainPhone.label}
        </FootLink>
        <FootLink to={paths.contact}>
          <Icon of={MapPin} size={20} />
          {site.place}
        </FootLink>
        <div>
          <SocialLinks size="lg" />
        </div>
      </SheetFoot>
      <ApplyBar>
        <LinkButton to={applyAddress} tone="gold" isBlock>
          {texts.applyLink}
        </LinkButton>
      </ApplyBar>
    </SheetDialog>
  );
}
