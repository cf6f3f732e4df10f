import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './lib/i18n.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

await i18n.load();
const target = document.getElementById('app');
if (target) mount(App, { target });
