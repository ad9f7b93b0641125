import { ChevronDown, MapPin, Phone, X } from 'lucide';
import { type MouseEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { programMenu } from '@/content/programs/programMenu';
import { site } from '@/content/site';
import { applyPathOn, paths, programAnchorPath } from '@/domain/paths';
import { homeLink, siteLinks } from '@/domain/publicScreens';
import * as common from '@/texts/common';
import * as texts from '@/texts/menu';
import { media } from '@/theme/media';
import { Brand } from './Brand';
import * as S from './MenuSheet.styles';
import { SocialLinks } from './SocialLinks';

type Props = { id: string; onClose: () => void };

/** The full menu on a green sheet. A native modal dialog: it traps the focus and makes the page behind it inert. */
export function MenuSheet({ id, onClose }: Props) {
  const sheet = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [phone] = site.phones;
  const applyHere = applyPathOn(useLocation());

  useLayoutEffect(() => {
    const element = sheet.current;
    element?.showModal();
    closeButton.current?.focus();
    return () => element?.close();
  }, []);

  // A rotated tablet can be wide enough for the header's own menu.
  useEffect(() => {
    const wide = window.matchMedia(media.navWide.replace('@media ', ''));
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  // A link to the current address causes no navigation, but must still close the sheet.
  function handleClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a')) onClose();
  }

  return (
    <S.Sheet ref={sheet} id={id} aria-label={texts.sheetLabel} onCancel={handleCancel} onClick={handleClick}>
      <S.Top>
        <Brand isOnDark />
        <S.Close ref={closeButton} type="button" aria-label={texts.closeButton} onClick={onClose}>
          <Icon of={X} size={28} />
        </S.Close>
      </S.Top>
      <S.Nav aria-label={texts.linksLabel}>
        <S.List>
          <li>
            <S.Entry as={NavLink} to={homeLink.to} end>
              {homeLink.label}
            </S.Entry>
          </li>
          <li>
            <S.Programs open>
              <S.Entry as="summary">
                {texts.programsLink}
                <Icon of={ChevronDown} size={24} />
              </S.Entry>
              <S.Sublist>
                {programMenu.map(({ id: program, name, logo }) => (
                  <li key={program}>
                    <S.ProgramLink to={programAnchorPath(program)}>
                      <img src={logo} alt="" width={36} height={36} />
                      {name}
                    </S.ProgramLink>
                  </li>
                ))}
              </S.Sublist>
            </S.Programs>
          </li>
          {siteLinks.map(({ label, to }) => (
            <li key={to}>
              <S.Entry as={NavLink} to={to}>
                {label}
              </S.Entry>
            </li>
          ))}
        </S.List>
      </S.Nav>
      <S.Foot>
        <S.Way href={phone.href}>
          <Icon of={Phone} size={20} />
          {phone.label}
        </S.Way>
        <S.Way as={Link} to={paths.contact}>
          <Icon of={MapPin} size={20} />
          {site.place}
        </S.Way>
        <S.Socials>
          <SocialLinks size="lg" />
        </S.Socials>
      </S.Foot>
      <S.Apply>
        <LinkButton to={applyHere} tone="gold" isBlock>
          {common.applyLink}
        </LinkButton>
      </S.Apply>
    </S.Sheet>
  );
}
