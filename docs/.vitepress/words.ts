/** The words of the site's frame. */
import type { DefaultTheme } from 'vitepress';

/** English: only what differs from the theme's own words. */
export const english: DefaultTheme.Config = { outline: { level: [2, 3] } };

/** Japanese. */
export const japanese = {
  theme: {
    outline: { level: [2, 3], label: 'このページの内容' },
    docFooter: { prev: '前のページ', next: '次のページ' },
    darkModeSwitchLabel: '明るさ',
    lightModeSwitchTitle: '明るい画面に切り替える',
    darkModeSwitchTitle: '暗い画面に切り替える',
    sidebarMenuLabel: 'メニュー',
    returnToTopLabel: '上へ戻る',
    langMenuLabel: '言語を切り替える',
    navMenuLabel: 'メインメニュー',
    mobileMenuLabel: 'メニュー',
    extraMenuLabel: 'その他の項目',
    skipToContentLabel: '本文へ移動',
  } satisfies DefaultTheme.Config,
  search: {
    button: { buttonText: '検索', buttonAriaLabel: '検索' },
    modal: {
      displayDetails: '詳細を表示',
      resetButtonTitle: '入力を消す',
      backButtonTitle: '検索を閉じる',
      noResultsText: '見つかりません',
      footer: { selectText: '開く', navigateText: '移動', closeText: '閉じる' },
    },
  },
};

/** Chinese. */
export const chinese = {
  theme: {
    outline: { level: [2, 3], label: '本页内容' },
    docFooter: { prev: '上一页', next: '下一页' },
    darkModeSwitchLabel: '外观',
    lightModeSwitchTitle: '切换到浅色',
    darkModeSwitchTitle: '切换到深色',
    sidebarMenuLabel: '菜单',
    returnToTopLabel: '回到顶部',
    langMenuLabel: '切换语言',
    navMenuLabel: '主菜单',
    mobileMenuLabel: '菜单',
    extraMenuLabel: '更多选项',
    skipToContentLabel: '跳到正文',
  } satisfies DefaultTheme.Config,
  search: {
    button: { buttonText: '搜索', buttonAriaLabel: '搜索' },
    modal: {
      displayDetails: '显示详情',
      resetButtonTitle: '清除',
      backButtonTitle: '关闭搜索',
      noResultsText: '未找到',
      footer: { selectText: '打开', navigateText: '移动', closeText: '关闭' },
    },
  },
};
