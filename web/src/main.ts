import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './lib/i18n.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

i18n.load();
const target = document.getElementById('app');
if (target) mount(App, { target });

// In the way of nothing: it only answers when the server does not. A new build has a new address, so it replaces the old one.
if (__BUILD__ && 'serviceWorker' in navigator) {
  const begin = (): void => void navigator.serviceWorker.register(`/sw.js?build=${__BUILD__}`).catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
