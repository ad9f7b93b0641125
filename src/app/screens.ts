import type { ComponentType } from 'react';
import { LazyArticleBody } from '@/components/ui/lazyArticle';
import { type LazyScreen, lazyScreen } from '@/components/ui/lazyScreen';
import { college, hasScreen, type PageGroup, pagePartsUrl, partsByPage } from '@/content/college';
import { decodePath, screenPatternAt } from '@/domain/pathname';
import { paths } from '@/domain/paths';
import type { PublicPath } from '@/domain/publicScreens';

type Screen = LazyScreen & {
  /** The group of pages to which the screen belongs. It shows parts of `college.json` that most other pages do not load. */
  pageGroup?: PageGroup;
  /** The component that shows the text of a post or an event, whose code is a module of its own. */
  articleBody?: typeof LazyArticleBody;
};

/** Loads the parts of `college.json` that only one group of pages shows, by a script that adds them to `college()`. */
function loadParts(pageGroup: PageGroup): Promise<unknown> | undefined {
  if (partsByPage[pageGroup].every((part) => part in college())) return undefined;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { src: pagePartsUrl(pageGroup), onload: resolve, onerror: reject }));
  });
}

/** Defines a screen of a group of pages. The group's parts of `college.json` load beside the screen's code. */
function screenWithParts<Name extends string>(
  pageGroup: PageGroup,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): Screen {
  const loadBoth = async () => {
    const [module] = await Promise.all([load(), loadParts(pageGroup)]);
    return module;
  };
  return Object.assign(lazyScreen(name, loadBoth), { pageGroup });
}

/** Defines the page of a post or event. The code of its text loads apart, so that a click shows the heading sooner. */
const withArticleBody = (screen: LazyScreen): Screen => Object.assign(screen, { articleBody: LazyArticleBody });

export const publicScreens: Record<PublicPath, Screen> = {
  [paths.home]: screenWithParts('home', 'HomePage', () => import('@/pages/home/HomePage')),
  [paths.programs]: screenWithParts('programs', 'ProgramListPage', () => import('@/pages/programs/ProgramListPage')),
  [paths.program]: screenWithParts('programs', 'ProgramDetailPage', () => import('@/pages/programs/ProgramDetailPage')),
  [paths.nccProgram]: screenWithParts('cadets', 'NccProgramPage', () => import('@/pages/ncc-program/NccProgramPage')),
  [paths.blogs]: lazyScreen('BlogListPage', () => import('@/pages/blogs/BlogListPage')),
  [paths.blog]: withArticleBody(lazyScreen('BlogDetailPage', () => import('@/pages/blogs/BlogDetailPage'))),
  [paths.events]: lazyScreen('EventListPage', () => import('@/pages/events/EventListPage')),
  [paths.event]: withArticleBody(lazyScreen('EventDetailPage', () => import('@/pages/events/EventDetailPage'))),
  [paths.about]: screenWithParts('about', 'AboutPage', () => import('@/pages/about/AboutPage')),
  [paths.contact]: screenWithParts('contact', 'ContactPage', () => import('@/pages/contact/ContactPage')),
  [paths.privacy]: screenWithParts('privacy', 'PrivacyPage', () => import('@/pages/privacy/PrivacyPage')),
  [paths.burmese]: screenWithParts('burmese', 'BurmesePage', () => import('@/pages/my/BurmesePage')),
  [paths.noAccess]: lazyScreen('NoAccessPage', () => import('@/pages/no-access/NoAccessPage')),
};

export const NotFoundPage = lazyScreen('NotFoundPage', () => import('@/pages/not-found/NotFoundPage'));

export const LoginPage = lazyScreen('LoginPage', () => import('@/pages/admin/login/LoginPage'));

const AdminBlogFormPage = lazyScreen('AdminBlogFormPage', () => import('@/pages/admin/blogs/AdminBlogFormPage'));
const AdminEventFormPage = lazyScreen('AdminEventFormPage', () => import('@/pages/admin/events/AdminEventFormPage'));
const PreviewPage = lazyScreen('PreviewPage', () => import('@/pages/admin/preview/PreviewPage'));

export const adminScreens: Readonly<Record<string, LazyScreen>> = {
  [paths.dashboard]: lazyScreen('DashboardPage', () => import('@/pages/admin/dashboard/DashboardPage')),
  [paths.adminBlogs]: lazyScreen('AdminBlogListPage', () => import('@/pages/admin/blogs/AdminBlogListPage')),
  [paths.adminBlogCreate]: AdminBlogFormPage,
  [paths.adminBlogEdit]: AdminBlogFormPage,
  [paths.blogPreview]: PreviewPage,
  [paths.adminEvents]: lazyScreen('AdminEventListPage', () => import('@/pages/admin/events/AdminEventListPage')),
  [paths.adminEventCreate]: AdminEventFormPage,
  [paths.adminEventEdit]: AdminEventFormPage,
  [paths.eventPreview]: PreviewPage,
  [paths.adminUsers]: lazyScreen('AdminUserListPage', () => import('@/pages/admin/users/AdminUserListPage')),
  [paths.adminContacts]: lazyScreen('AdminContactListPage', () => import('@/pages/admin/contacts/AdminContactListPage')),
  [paths.history]: lazyScreen('HistoryPage', () => import('@/pages/admin/history/HistoryPage')),
  [paths.account]: lazyScreen('AccountPage', () => import('@/pages/admin/account/AccountPage')),
};

const screens: Readonly<Record<string, Screen>> = { ...publicScreens, ...adminScreens, [paths.login]: LoginPage };

/** The pattern, such as `/blogs/:id`, of the screen at an address; empty where there is none. */
function patternAt(pathname: string): string {
  const pattern = screenPatternAt(decodePath(pathname) ?? pathname) ?? '';
  return hasScreen(pattern) ? pattern : '';
}

export const screenAt = (pathname: string): Screen => screens[patternAt(pathname)] ?? NotFoundPage;

/** Whether an address shows the back office; where it has no screen, the public 404 page is shown. */
export const isAdminScreen = (pathname: string): boolean => patternAt(pathname).startsWith(paths.admin);

/** The modules that the page at an address loads: the routes around its screen, the screen, and a record's text. */
export function modulesAt(pathname: string): string[] {
  const { module: screenModule, articleBody } = screenAt(pathname);
  const routesModule = isAdminScreen(pathname) ? 'AdminRoutes' : 'PublicRoutes';
  return articleBody ? [routesModule, screenModule, articleBody.module] : [routesModule, screenModule];
}
