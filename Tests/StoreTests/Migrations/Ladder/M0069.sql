UPDATE person SET energy_unit = 'kj';
