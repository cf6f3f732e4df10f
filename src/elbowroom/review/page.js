"use strict";
(() => {
  const lines = JSON.parse(document.getElementById("lines").textContent);

  // Show a line after so many steps: every region as it was left last.
  function show(figure, step) {
    const { start, steps } = lines[figure.dataset.moment][figure.dataset.side];
    const now = { ...start };
    for (const changes of steps.slice(0, step)) Object.assign(now, changes);
    for (const [region, [below, above]] of Object.entries(now)) {
      figure.querySelector(`[data-below="${region}"]`).innerHTML = below;
      figure.querySelector(`[data-above="${region}"]`).innerHTML = above;
    }
    const lit = step ? Object.keys(steps[step - 1]) : [];
    figure.querySelector("[data-lit]").innerHTML = lit
      .map((region) => `<use href="#f-s${region}" class="state selectable" clip-path="url(#f-c${region})"/>`)
      .join("");
    const input = figure.querySelector("input");
    input.value = step;
    figure.querySelector('[data-go="-1"]').disabled = step === 0;
    figure.querySelector('[data-go="1"]').disabled = step === steps.length;
    const said = JSON.parse(figure.dataset.texts)[step];
    figure.querySelector(".said").textContent = `${step}/${steps.length} · ${said}`;
  }

  for (const figure of document.querySelectorAll("figure.way")) {
    const input = figure.querySelector("input");
    input.addEventListener("input", () => show(figure, Number(input.value)));
    for (const button of figure.querySelectorAll("[data-go]")) {
      button.addEventListener("click", () => show(figure, Number(input.value) + Number(button.dataset.go)));
    }
    show(figure, Number(input.max));
  }

  const theme = document.getElementById("theme");
  const isDark = () =>
    (document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  const name = () => {
    theme.textContent = isDark() ? theme.dataset.day : theme.dataset.night;
  };
  theme.addEventListener("click", () => {
    document.documentElement.dataset.theme = isDark() ? "light" : "dark";
    name();
  });
  name();
})();
